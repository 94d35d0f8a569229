"""Sums of providers' calls by day."""

from decimal import Decimal

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("kit", "0007_indexes_for_lists"),
    ]

    operations = [
        migrations.CreateModel(
            name="DailyUsage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField(verbose_name="Day")),
                ("provider", models.CharField(max_length=100, verbose_name="Provider")),
                ("capability", models.CharField(max_length=20, verbose_name="Capability")),
                ("calls", models.PositiveBigIntegerField(default=0, verbose_name="Calls")),
                ("failures", models.PositiveBigIntegerField(default=0, verbose_name="Failures")),
                ("characters", models.PositiveBigIntegerField(default=0, verbose_name="Characters")),
                ("seconds", models.FloatField(default=0, verbose_name="Seconds")),
                ("tokens", models.PositiveBigIntegerField(default=0, verbose_name="Tokens")),
                (
                    "cost",
                    models.DecimalField(
                        decimal_places=6, default=Decimal("0"), max_digits=14, verbose_name="Cost (euros)"
                    ),
                ),
            ],
            options={
                "verbose_name": "usage of a day",
                "verbose_name_plural": "usage by day",
            },
        ),
        migrations.AddConstraint(
            model_name="dailyusage",
            constraint=models.UniqueConstraint(fields=("day", "provider", "capability"), name="usage_of_a_day_once"),
        ),
    ]
