/** Calls that change something, for components. */
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { post } from "../lib/api";
import { dataOrThrow, type ApiFailure } from "../lib/api-failure";
import type { PathOf, RequestBody, ResponseData } from "../lib/api-types";

type Options<Path extends PathOf<"post">> = UseMutationOptions<ResponseData<Path>, ApiFailure, RequestBody<Path>>;

/** A POST call as a mutation: its body is the variable, its failure typed; who uses it decides what is shown. */
export function useApiMutation<Path extends PathOf<"post">>(path: Path, options?: Omit<Options<Path>, "mutationFn">) {
  return useMutation<ResponseData<Path>, ApiFailure, RequestBody<Path>>({
    ...options,
    mutationFn: (body) => dataOrThrow(post(path, body)),
  });
}
