/** One picture of an identity audit: it is sent as soon as it is chosen. */
import { useState } from "react";
import { sendablePicture } from "../../domain/audit-picture";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { Upload } from "../../ui/upload";
import { usePictureUpload, type UserAudit } from "./audit-questions";
import { pictureHint, pictureWord } from "./picture-words";

/** What the server draws anew; it looks at the bytes, whatever a file is called. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/** A type of picture of an order's audit, and whether one is there. */
export interface AuditPictureProps {
  orderNo: string;
  type: string;
  isThere: boolean;
  /** It is the one that is asked for now. */
  isCurrent: boolean;
  onSent: (answered: UserAudit) => void;
}

/** The preview is of this device alone: what was sent is shown to people of the shop and to nobody else. */
export function AuditPicture({ orderNo, type, isThere, isCurrent, onSent }: AuditPictureProps) {
  const [sent, setSent] = useState<File | null>(null);
  const upload = usePictureUpload();
  const { isPending, error, variables } = upload;
  const send = (file: File) => {
    const picture = sendablePicture({ file, type, order_no: orderNo });
    if (picture === null || isPending) return;
    upload.mutate(picture, {
      onSuccess: (answered) => {
        setSent(file);
        onSent(answered);
      },
    });
  };
  const state = () => {
    if (isPending) return t("audit.sending");
    return isThere ? t("audit.replace") : t("audit.formats");
  };
  const refused = error ? error.errors.file || failureText(error) : undefined;
  return (
    <li className="audit-picture" data-there={isThere || undefined} aria-current={isCurrent ? "step" : undefined}>
      <Upload
        label={pictureWord(type)}
        accept={ACCEPTED}
        file={isPending ? variables.file : isThere ? sent : null}
        onChoose={send}
        hint={
          <>
            <span className="audit-shows">{pictureHint(type)}</span>
            {isThere && !isPending && (
              <span className="audit-there">
                <Icon name="check" />
                {t("audit.there")}
              </span>
            )}
            <span>{state()}</span>
          </>
        }
        error={refused}
      />
    </li>
  );
}
