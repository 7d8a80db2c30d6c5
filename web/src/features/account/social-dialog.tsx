/** "Continue with {platform}": the account of somebody whom a social service named. */
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { get } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { listen } from "../../lib/events";
import { t } from "../../lib/localizer";
import { queuePopup } from "../../lib/popups";
import { Dialog } from "../../ui/dialog";
import { FailedState } from "../../ui/failed-state";
import { Spinner } from "../../ui/spinner";
import { SocialForms } from "./social-forms";

/** Somebody who waits to be completed. */
export type PendingSocial = ResponseData<"/charge/socialite-status-v4">;

/** Takes `social-returned` over in its turn, and shows who waits as soon as that is known. */
export function SocialDialog({ isReady }: { isReady: boolean }) {
  const [uuid, setUuid] = useState<string | null>(null);
  const closed = useRef<() => void>(() => undefined);
  const close = useCallback(() => {
    setUuid(null);
    closed.current();
  }, []);
  useEffect(
    () =>
      listen("social-returned", ({ detail }) =>
        queuePopup({
          name: "social",
          show: (done) => {
            closed.current = done;
            setUuid(detail.uuid);
          },
        }),
      ),
    [],
  );
  const pending = useQuery<PendingSocial, ApiFailure>({
    queryKey: ["socialite-status", uuid],
    queryFn: () => dataOrThrow(get("/charge/socialite-status-v4", { uuid: uuid ?? "" })),
    enabled: uuid !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (!isReady) return null;
  const { data, error, refetch } = pending;
  const waiting = error ? t("sign_in.title") : t("common.loading");
  return (
    <Dialog isOpen={uuid !== null} onClose={close} title={data ? t("sign_in.continue_with", { platform: data.platform.name }) : waiting}>
      {error && <FailedState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <SocialForms pending={data} />}
    </Dialog>
  );
}
