/** The signed-in shopper's profile: `POST /charge/user-profile`. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { post } from "../lib/api";
import { dataOrThrow } from "../lib/api-failure";
import { SESSION_KEY } from "../lib/query-client";
import { useSession } from "./use-session";

/** One profile a shopper; another device may change it, so it is asked again after a while. */
export function profileQuery(shopper: string) {
  return queryOptions({
    queryKey: [SESSION_KEY, "profile", shopper],
    queryFn: () => dataOrThrow(post("/charge/user-profile", {})),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** The profile; without data while nobody is signed in. */
export function useProfile() {
  const shopper = useSession();
  return useQuery({ ...profileQuery(shopper ?? ""), enabled: shopper !== null });
}
