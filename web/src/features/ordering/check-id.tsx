/** The picture of where an ID stands in a game, opened beside its field. */
import { useId } from "react";
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";

/** The picture, and of which goods it is. */
export interface CheckIdProps {
  picture: string;
  goods: string;
}

/** A native popover: it opens without a script too. */
export function CheckId({ picture, goods }: CheckIdProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="link check-id-open" popoverTarget={id}>
        <Icon name="eye" className="i-xs" />
        {t("panel.check_id")}
      </button>
      <div popover="auto" id={id} className="popover check-id">
        <Picture src={picture} alt={t("panel.check_id_of", { name: goods })} width={640} height={400} />
      </div>
    </>
  );
}
