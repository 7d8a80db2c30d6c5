/** A call that changes something, as a mutation: typed by its path, and a failure is an `ApiFailure`. */
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { post } from "../lib/api";
import type { ApiFailure, ApiResult } from "../lib/api-failure";
import type { PathOf, RequestBody, ResponseData } from "../lib/api-types";

/** What a call gave, and what the server said about it. */
export interface CallSuccess<Path extends PathOf<"post">> {
  readonly data: ResponseData<Path>;
  readonly message: string;
}

/** The mutation of a call. */
export type Call<Path extends PathOf<"post">> = UseMutationResult<CallSuccess<Path>, ApiFailure, RequestBody<Path>>;

/** How a body is sent, where a plain `post` is not all. */
export type Send<Path extends PathOf<"post">> = (body: RequestBody<Path>) => Promise<ApiResult<ResponseData<Path>>>;

/** Within this many milliseconds a second press of the same is part of the first (`spec.md` §5). */
const DEBOUNCE = 300;

/**
 * Sends a body with each `mutate`, once, and nothing while the last one is under way: React hears of that a moment after it was sent, and a second press may come between.
 * A double press asks once, however quick the answer; whoever was refused may try again at once.
 */
export function useCall<Path extends PathOf<"post">>(path: Path, send: Send<Path> = (body) => post(path, body)): Call<Path> {
  const isUnderWay = useRef(false);
  const pressed = useRef({ body: "", until: 0 });
  const call = useMutation<CallSuccess<Path>, ApiFailure, RequestBody<Path>>({
    mutationKey: [path],
    mutationFn: async (body) => {
      isUnderWay.current = true;
      try {
        const result = await send(body);
        if (result.ok) return result;
        pressed.current.until = 0;
        throw result.failure;
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const mutate: typeof call.mutate = (...sent) => {
    const [body, now] = [JSON.stringify(sent[0]), performance.now()];
    if (isUnderWay.current || (body === pressed.current.body && now < pressed.current.until)) return;
    pressed.current = { body, until: now + DEBOUNCE };
    call.mutate(...sent);
  };
  return { ...call, mutate };
}
