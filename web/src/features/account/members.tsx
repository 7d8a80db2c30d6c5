/** The shopper's level, and what each of the seven is for. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { parseAmount } from "../../domain/money";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { post } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import { money, t } from "../../lib/localizer";
import { SESSION_KEY } from "../../lib/query-client";
import { expireSession } from "../../lib/session";
import { FailedState } from "../../ui/failed-state";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";

function membersQuery(shopper: string | null) {
  return queryOptions({
    queryKey: [SESSION_KEY, "members", shopper],
    queryFn: async () => {
      const data = await dataOrThrow(post("/charge/members", {}));
      // Visitors may ask; whoever seemed to be signed in learns that they are not any more.
      if (shopper !== null && !data.user) expireSession();
      return data;
    },
    retry: false,
  });
}

/** Levels are reckoned in US dollars. */
const dollars = (text: string): string => money(parseAmount(text) ?? 0, "USD");

/** As many as the wire has. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7];

/** What the page shows before anything is known of the levels. */
function MembersSkeleton({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      {isOwn ? (
        <div className="band on-dark member-card">
          <Skeleton count={2} />
        </div>
      ) : (
        <span className="visually-hidden" role="status">
          {t("common.loading")}
        </span>
      )}
      <ul className="tiers">
        {LEVELS.map((level) => (
          <li key={level} className={`card tier tier-${level}`}>
            <span className="tier-badge">
              <Icon name="crown" className="i-lg" />
            </span>
            {t("member.level", { number: level })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The tiers; above them the card of the shopper, whose own one is marked. */
export function Members() {
  const isHydrated = useHydrated();
  const shopper = useShopper();
  const { data, error, refetch } = useQuery({ ...membersQuery(shopper), enabled: isHydrated });
  if (!isHydrated) return null;
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <MembersSkeleton isOwn={shopper !== null} />;
  const { user, members } = data;
  const [spent, missing] = [parseAmount(user?.spent ?? "") ?? 0, parseAmount(user?.missing ?? "") ?? 0];
  return (
    <>
      {user && (
        <div className="band on-dark member-card">
          <p className="member-name">{user.nickname}</p>
          <p className="member-level">
            <span className={`tier-badge tier-${user.member.level}`}>
              <Icon name="crown" />
            </span>
            {t("member.level", { number: user.member.level })}
          </p>
          {/* The words beside it say the same. */}
          {missing > 0 && <progress max={spent + missing} value={spent} aria-hidden="true" />}
          <p>{t("member.spent", { amount: dollars(user.spent) })}</p>
          {user.missing != null && <p>{t("member.missing", { amount: dollars(user.missing) })}</p>}
        </div>
      )}
      <ul className="tiers">
        {members.map(({ level, name, spending, discount, selected }) => (
          <li key={level} className={`card tier tier-${level}`} aria-current={selected || undefined}>
            <span className="tier-badge">
              <Icon name="crown" className="i-lg" />
            </span>
            <span>{name}</span>
            <small>{t("member.level", { number: level })}</small>
            {Number(discount) > 0 && <b>{t("member.discount", { percent: discount })}</b>}
            <small>{t("member.from", { amount: dollars(spending) })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
