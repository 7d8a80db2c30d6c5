/** The picture of where an ID stands in a game, opened beside its field. */
import { t } from "../../lib/localizer";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";

/** The picture, of which goods it is, and by which id it is opened. */
export interface CheckIdProps {
  id: string;
  picture: string;
  goods: string;
}

/** A native popover: it opens without a script too. */
export function CheckId({ id, picture, goods }: CheckIdProps) {
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
