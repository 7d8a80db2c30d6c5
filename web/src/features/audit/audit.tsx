/** The identity audit of the order that the address names: how far it is, and what the shopper can do. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { AUDIT_STATUS, takesImages } from "../../domain/audit";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { AuditPicture } from "../../ui/illustrations/audit";
import { Skeleton } from "../../ui/skeleton";
import { AuditPictures } from "./audit-pictures";
import { auditQuery, useKeptAudit, type AuditItem } from "./audit-questions";

const NOT_FOUND = 404;

/** The audit; a visitor has none, and signs in beside it. */
export function Audit() {
  const isHydrated = useHydrated();
  const shopper = useShopper();
  if (!isHydrated || shopper === null) return null;
  const orderNo = new URLSearchParams(window.location.search).get("orderNo") ?? "";
  return orderNo !== "" && <AuditOfOrder key={shopper} orderNo={orderNo} shopper={shopper} />;
}

function AuditOfOrder({ orderNo, shopper }: { orderNo: string; shopper: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { title } = document;
    document.title = t("audit.title");
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <div className="card card-pad audit">
      <header>
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {t("audit.title")}
        </h1>
        <AuditedOrder orderNo={orderNo} />
      </header>
      <AuditBody orderNo={orderNo} shopper={shopper} onHandedIn={() => heading.current?.focus()} />
    </div>
  );
}

/** Of which order. */
export function AuditedOrder({ orderNo }: { orderNo: string }) {
  return (
    <p className="order-number">
      {t("order.number")} <bdi dir="ltr">{orderNo}</bdi>
    </p>
  );
}

/** Whose audit of which order; the button that was pressed is gone once the pictures are handed in, so that the focus has to go elsewhere. */
export interface AuditBodyProps {
  orderNo: string;
  shopper: string;
  onHandedIn: () => void;
}

/** How far the audit is, and the pictures that it wants. */
export function AuditBody({ orderNo, shopper, onHandedIn }: AuditBodyProps) {
  const asked = auditQuery(orderNo, shopper);
  const { data, error, refetch, isFetching } = useQuery(asked);
  const keep = useKeptAudit(asked);
  if (error?.status === NOT_FOUND) return <EmptyState picture={<AuditPicture />} title={t("audit.none")} />;
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} />;
  const { audit, images } = data;
  if (!audit) return <EmptyState picture={<AuditPicture />} title={t("audit.none")} />;
  return (
    <>
      <Verdict audit={audit} isAsking={isFetching} onRefresh={() => void refetch()} />
      {takesImages(audit.status) && <AuditPictures audit={audit} images={images} onAnswer={keep} onHandedIn={onHandedIn} />}
    </>
  );
}

interface VerdictProps {
  audit: AuditItem;
  isAsking: boolean;
  onRefresh: () => void;
}

/** How far the audit is; nothing while pictures are awaited for the first time. */
function Verdict({ audit, isAsking, onRefresh }: VerdictProps) {
  const order = (
    <ButtonLink look="secondary" href={orderPage("/order/detail/", audit.order_no)}>
      {t("order.to_order")}
    </ButtonLink>
  );
  const reason = audit.reason_text ?? undefined;
  switch (audit.status) {
    case AUDIT_STATUS.audit:
      return (
        <State icon="shield" title={t("audit.review_title")} text={t("audit.review_text")}>
          {order}
          <Button look="ghost" isLoading={isAsking} onClick={onRefresh}>
            {t("order.refresh")}
          </Button>
        </State>
      );
    case AUDIT_STATUS.pass:
      return (
        <State icon="check" title={t("audit.passed_title")} text={t("audit.passed_text")}>
          {order}
        </State>
      );
    case AUDIT_STATUS.resubmit:
      return <State isFailed icon="alert" title={t("audit.resubmit_title")} reason={reason} />;
    case AUDIT_STATUS.noPass:
      return (
        <State isFailed icon="alert" title={t("audit.refused_title")} reason={reason} text={t("audit.refused_text")}>
          {order}
        </State>
      );
    default:
      return null;
  }
}

interface StateProps {
  icon: string;
  title: string;
  isFailed?: boolean;
  /** Why, in the server's words. */
  reason?: string | undefined;
  text?: string;
  children?: ReactNode;
}

function State({ icon, title, isFailed = false, reason, text, children }: StateProps) {
  const said = (reason !== undefined || text !== undefined) && (
    <>
      {reason !== undefined && <strong className="audit-reason">{reason}</strong>} {text}
    </>
  );
  return (
    <div className="audit-state">
      <EmptyState picture={<AuditPicture />} icon={icon} isFailed={isFailed} title={title} action={children && <div className="row-wrap audit-ways">{children}</div>}>
        {said}
      </EmptyState>
    </div>
  );
}
