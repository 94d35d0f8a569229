import {
  CartesianGrid,
  Line,
  LineChart as Lines,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useFormat } from "@/i18n";

interface LineChartProps {
  labels: readonly string[];
  values: readonly number[];
  name: string;
  max?: number | undefined;
}

const HEIGHT = 220;
const Y_WIDTH = 84; // fits 10.000.000

/** One line over time. It is a picture only: the page has the same numbers as a table for who can't see it. */
export default function LineChart({ labels, values, name, max }: LineChartProps) {
  const { number } = useFormat();
  const points = labels.map((label, index) => ({ label, value: values[index] ?? 0 }));
  return (
    <div aria-hidden="true" dir="ltr">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <Lines data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="label" stroke="var(--ink-mute)" minTickGap={48} fontSize={14} />
          <YAxis
            stroke="var(--ink-mute)"
            width={Y_WIDTH}
            allowDecimals={false}
            tickFormatter={number}
            domain={[0, max ?? "auto"]}
            fontSize={14}
          />
          <Tooltip
            formatter={(value) => (typeof value === "number" ? number(value) : value)}
            contentStyle={{ background: "var(--raised)", borderColor: "var(--line)", color: "var(--ink)" }}
          />
          <Line
            dataKey="value"
            name={name}
            stroke="var(--pine)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </Lines>
      </ResponsiveContainer>
    </div>
  );
}
