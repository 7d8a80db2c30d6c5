/** What the page of an identity audit asks, and what it sends. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SentPicture } from "../../domain/audit-picture";
import { get, postForm } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { SESSION_KEY } from "../../lib/query-client";

/** An audit and which of its pictures are there. */
export type UserAudit = ResponseData<"/charge/user-audit-detail">;

/** The audit itself. */
export type AuditItem = NonNullable<UserAudit["audit"]>;

/** The audit of an order of the shopper. */
export function auditQuery(orderNo: string, shopper: string | null) {
  return queryOptions<UserAudit, ApiFailure>({
    queryKey: [SESSION_KEY, "audit", shopper, orderNo],
    queryFn: () => dataOrThrow(get("/charge/user-audit-detail", { order_no: orderNo })),
    enabled: shopper !== null && orderNo !== "",
    staleTime: Infinity,
    retry: false,
  });
}

/** Keeps what a call answered about an audit; of two pictures that are sent at once neither answer takes the other's away. */
export function useKeptAudit({ queryKey }: ReturnType<typeof auditQuery>): (answered: UserAudit) => void {
  const queries = useQueryClient();
  return (answered) =>
    queries.setQueryData(queryKey, (before) => ({ ...answered, images: { ...before?.images, ...answered.images } }));
}

/** Sends a picture, once. */
export function usePictureUpload() {
  return useMutation<UserAudit, ApiFailure, SentPicture>({
    mutationKey: ["/charge/user-audit-upload"],
    mutationFn: (picture) => dataOrThrow(postForm("/charge/user-audit-upload", { ...picture })),
  });
}
