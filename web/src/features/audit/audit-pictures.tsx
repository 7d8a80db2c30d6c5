/** The pictures that an identity audit wants, what is missing of them, and handing them in. */
import { AUDIT_STATUS } from "../../domain/audit";
import { auditStep, missingImages } from "../../domain/audit-picture";
import { useCall } from "../../hooks/use-call";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { ProgressSteps } from "../../ui/progress-steps";
import { AuditPicture } from "./audit-picture";
import type { AuditItem, UserAudit } from "./audit-questions";
import { pictureWord } from "./picture-words";

/** An audit that takes pictures, and what hears of each answer about it. */
export interface AuditPicturesProps {
  audit: AuditItem;
  images: UserAudit["images"];
  onAnswer: (answered: UserAudit) => void;
  onHandedIn: () => void;
}

/** The pictures in the order in which they are asked for; the button waits for the last of them. */
export function AuditPictures({ audit, images, onAnswer, onHandedIn }: AuditPicturesProps) {
  const { order_no: orderNo, img_type: wanted } = audit;
  const there = Object.keys(images);
  const missing = missingImages(wanted, there);
  const step = auditStep(wanted, there);
  const update = useCall("/charge/user-audit-status-update");
  const handIn = () => {
    if (missing.length > 0) return;
    update.mutate(
      { order_no: orderNo, status: AUDIT_STATUS.audit },
      {
        onSuccess: ({ data }) => {
          onAnswer(data);
          onHandedIn();
        },
      },
    );
  };
  const refused = update.error && failureText(update.error);
  const isWhole = missing.length === 0;
  return (
    <>
      <ProgressSteps label={t("audit.steps")} steps={wanted.map(pictureWord)} current={isWhole || step === null ? wanted.length : step.number - 1} />
      <p>{t("audit.lead")}</p>
      <ol className="audit-pictures">
        {wanted.map((type) => (
          <AuditPicture
            key={type}
            orderNo={orderNo}
            type={type}
            isThere={there.includes(type)}
            isCurrent={!isWhole && type === step?.type}
            onSent={onAnswer}
          />
        ))}
      </ol>
      <p className="audit-missing" role="status">
        {isWhole ? t("audit.whole") : t("audit.missing", { names: missing.map(pictureWord).join(t("common.list_separator")) })}
      </p>
      <FormError>{refused}</FormError>
      <Button size="lg" isBlock disabled={!isWhole} isLoading={update.isPending} onClick={handIn}>
        {t("audit.hand_in")}
      </Button>
    </>
  );
}
