import { useState } from "react";
import type { Subscription } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { useRequestKey } from "@/lib/useRequestKey";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { ProgressBar } from "@/ui/ProgressBar";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { cancelSubscription, orderSeats, useSeats, useSubscriptions } from "../data";
import { seatNumber } from "../model";

interface OfOrganization {
  organization: string;
}

function Seats({ organization }: OfOrganization) {
  const t = useTranslations("organisation.subscription");
  const seats = useSeats(organization);
  return (
    <StateView of={seats}>
      {({ total, used, free, members, invitations }) => (
        <Card>
          <Stack gap={3}>
            <ProgressBar
              label={t("seats")}
              value={Math.min(used, total)}
              max={Math.max(total, 1)}
              valueLabel={t("used", { used, total })}
            />
            <p>{t("taken", { members, invitations })}</p>
            {free <= 0 && <p role="status">{t("full")}</p>}
          </Stack>
        </Card>
      )}
    </StateView>
  );
}

function Order({ organization }: OfOrganization) {
  const t = useTranslations("organisation.subscription");
  const request = useRequestKey();
  const form = useForm({
    initial: { seats: "" },
    rules: { seats: [seatNumber] },
    save: async ({ seats }) => {
      await orderSeats(organization, Number(seats), request.keyOf(seats));
      request.forget();
      showAlert("success", t("ordered", { count: Number(seats) }));
      form.set("seats", "");
    },
  });
  return (
    <form {...form.form}>
      <Stack gap={3}>
        <h2>{t("order")}</h2>
        <Field label={t("number")} inputMode="numeric" {...form.text("seats")} />
        <FormProblem problem={form.problem} />
        <div>
          <Button type="submit" isPending={form.isPending}>
            {t("orderNow")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface CancelProps extends OfOrganization {
  /** What is to be cancelled; nothing is asked while it is null. */
  subscription: Subscription | null;
  onClose: () => void;
}

function Cancel({ organization, subscription, onClose }: CancelProps) {
  const t = useTranslations("organisation.subscription");
  const cancel = async () => {
    if (!subscription) return;
    await cancelSubscription(organization, subscription.id);
    showAlert("success", t("cancelled"));
  };
  const { run, isPending } = useAction(cancel, { failed: t("cancelFailed"), isExplained: true });
  return (
    <Sheet title={t("cancelTitle")} isOpen={subscription !== null} onClose={onClose}>
      <Stack>
        <p>{t("cancelText", { count: subscription?.seats ?? 0 })}</p>
        <Stack direction="row" gap={3}>
          <Button look="danger" isPending={isPending} onPress={() => void run().then(onClose)}>
            {t("cancelNow")}
          </Button>
          <Button look="secondary" onPress={onClose}>
            {t("keep")}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}

/** Seats of an organisation: how many are taken, what was ordered, more of them, fewer of them. */
export function SubscriptionView({ organization }: OfOrganization) {
  const t = useTranslations("organisation.subscription");
  const format = useFormat();
  const subscriptions = useSubscriptions(organization);
  const [leaving, setLeaving] = useState<Subscription | null>(null);
  return (
    <Stack gap={5}>
      <Seats organization={organization} />
      <Stack as="section" gap={3} label={t("plans")}>
        <h2>{t("plans")}</h2>
        <StateView of={subscriptions} isEmpty={(rows) => rows.length === 0} empty={<p>{t("none")}</p>}>
          {(rows) => (
            <>
              {rows.map((one) => (
                <Card key={one.id}>
                  <Stack direction="ends">
                    <span>
                      <strong>
                        {t("line", { plan: t(`plan.${one.plan ?? "MONTHLY"}`), count: one.seats })}
                      </strong>
                      <br />
                      {one.ends_on
                        ? t("until", { from: format.date(one.starts_on), to: format.date(one.ends_on) })
                        : t("since", { from: format.date(one.starts_on) })}
                    </span>
                    {one.cancelled_at === null && one.ends_on === null && (
                      <Button look="secondary" onPress={() => setLeaving(one)}>
                        {t("cancel")}
                      </Button>
                    )}
                  </Stack>
                </Card>
              ))}
            </>
          )}
        </StateView>
      </Stack>
      <Order organization={organization} />
      <Cancel organization={organization} subscription={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
}
