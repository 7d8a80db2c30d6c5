/** What stands for people, numbers, progress, waiting, nothing and failure. */
import { Avatar } from "../ui/avatar";
import { Badge, CountBadge } from "../ui/badge";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { FailedState } from "../ui/failed-state";
import { AuditPicture } from "../ui/illustrations/audit";
import { CouponsPicture } from "../ui/illustrations/coupons";
import { FailurePicture } from "../ui/illustrations/failure";
import { MessagesPicture } from "../ui/illustrations/messages";
import { OrdersPicture } from "../ui/illustrations/orders";
import { PaymentPicture } from "../ui/illustrations/payment";
import { SearchPicture } from "../ui/illustrations/search";
import { ProgressSteps } from "../ui/progress-steps";
import { Skeleton } from "../ui/skeleton";
import { Spinner } from "../ui/spinner";
import { Part } from "./part";
import type { Samples } from "./words";

const DOT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%23f0760a'/%3E%3C/svg%3E";

/** Everything that only shows. */
export function States({ samples }: { samples: Samples }) {
  const steps = [samples.short, samples.name, samples.long];
  return (
    <>
      <Part id="avatars" title="Avatar">
        <div className="gallery-row">
          <Avatar name={samples.name} />
          <Avatar name={samples.name} size="lg" />
          <Avatar name={samples.name} size="lg" src={DOT} />
        </div>
      </Part>
      <Part id="badges" title="Badge">
        <div className="gallery-row">
          <Badge>{samples.short}</Badge>
          <Badge kind="sale">-17%</Badge>
          <Badge kind="hot">Hot</Badge>
          <Badge kind="new">New</Badge>
          <Badge kind="dark">Sold out</Badge>
          {[0, 1, 99, 100].map((count) => (
            <CountBadge key={count} count={count} label={`${count} messages`} />
          ))}
        </div>
      </Part>
      <Part id="progress" title="Progress steps">
        <ProgressSteps label="Order" steps={steps} current={1} />
        <ProgressSteps label="Failed order" steps={steps} current={1} isFailed />
      </Part>
      <Part id="skeletons" title="Skeleton">
        <Skeleton count={2} />
      </Part>
      <Part id="spinner" title="Spinner">
        <Spinner />
      </Part>
      <Part id="illustrations" title="Illustrations">
        <div className="gallery-row">
          <OrdersPicture />
          <CouponsPicture />
          <MessagesPicture />
          <SearchPicture />
          <AuditPicture />
          <PaymentPicture />
          <FailurePicture />
        </div>
      </Part>
      <Part id="empty" title="Empty state">
        <EmptyState title={samples.short} picture={<SearchPicture />} action={<Button look="secondary">{samples.name}</Button>}>
          {samples.sentence}
        </EmptyState>
        <EmptyState title={samples.short} picture={<AuditPicture />} icon="alert" isFailed>
          {samples.sentence}
        </EmptyState>
      </Part>
      <Part id="failed" title="Failed state">
        <FailedState onRetry={() => undefined} />
      </Part>
    </>
  );
}
