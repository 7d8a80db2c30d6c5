/** A call that changes something, as a mutation: typed by its path, and a failure is an `ApiFailure`. */
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
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

/** Sends a body with each `mutate`, once. */
export function useCall<Path extends PathOf<"post">>(path: Path, send: Send<Path> = (body) => post(path, body)): Call<Path> {
  return useMutation<CallSuccess<Path>, ApiFailure, RequestBody<Path>>({
    mutationKey: [path],
    mutationFn: async (body) => {
      const result = await send(body);
      if (result.ok) return result;
      throw result.failure;
    },
  });
}
