import { useId } from "react";
import useSWRMutation from "swr/mutation";

/** SWR's mutation without a key of its own: what it changes is put right by `mutate` and `invalidate`. */
export function useMutation<A>(work: (arg: A) => Promise<unknown>) {
  const id = useId();
  const run = (_key: readonly string[], { arg }: { readonly arg: A }) => work(arg);
  return useSWRMutation<unknown, Error, readonly string[], A>(["action", id], run, { revalidate: false });
}
