import { useSearchParams } from "react-router";
import { nextOrder } from "../model";

/** The order and the hidden columns of a table, kept in the address. */
export function useTableView() {
  const [params, setParams] = useSearchParams();
  const write = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const order = params.get("sort") ?? "";
  const hidden = (params.get("hide") ?? "").split(",").filter(Boolean);
  return {
    order,
    onOrder: (column: string) => write("sort", nextOrder(order, column)),
    hidden,
    toggleColumn: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
      write("hide", next.join(","));
    },
  };
}
