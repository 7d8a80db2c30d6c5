/** Who the shopper is, how they can be reached, and the name to be shown by. */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { MAX_NICKNAME, parseNickname } from "../../domain/nickname";
import { useCall } from "../../hooks/use-call";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { post } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { SESSION_KEY } from "../../lib/query-client";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FailedState } from "../../ui/failed-state";
import { Field } from "../../ui/field";
import { FormError } from "../../ui/form-error";
import { Skeleton } from "../../ui/skeleton";
import { showToast } from "../../ui/toast";
import { ContactRow } from "./contact-row";

type UserProfile = ResponseData<"/charge/user-profile">;

function profileQuery(shopper: string | null) {
  return queryOptions({
    queryKey: [SESSION_KEY, "profile", shopper],
    queryFn: () => dataOrThrow(post("/charge/user-profile", {})),
    enabled: shopper !== null,
    retry: false,
  });
}

/** Who is told of the profile as it is after a change. */
type OnSaved = (saved: UserProfile) => void;

function Facts({ profile, onSaved }: { profile: UserProfile; onSaved: OnSaved }) {
  const { email, phone, area_code: area, complete_order_count: count } = profile;
  const number = phone != null && area != null ? `+${area} ${phone}` : phone;
  return (
    <dl className="profile">
      <ContactRow kind="email" contact={email ?? null} onAdded={onSaved} />
      <ContactRow kind="phone" contact={number ?? null} onAdded={onSaved} />
      <div className="profile-row">
        <dt>{t("member.orders_done")}</dt>
        <dd>{count}</dd>
      </div>
    </dl>
  );
}

function NicknameForm({ profile, onSaved }: { profile: UserProfile; onSaved: OnSaved }) {
  const [text, type] = useState(profile.nickname);
  const [isWrong, setWrong] = useState(false);
  const save = useCall("/charge/update-profile");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const nickname = parseNickname(text);
    setWrong(typeof nickname !== "string");
    if (typeof nickname !== "string") return;
    save.mutate(
      { nickname },
      {
        onSuccess: ({ data }) => {
          onSaved(data);
          showToast(t("member.nickname_saved"), "success");
        },
      },
    );
  };
  const refused = save.error && failureText(save.error);
  return (
    <form className="member-form" onSubmit={submit} noValidate>
      <FormError>{isWrong ? undefined : refused}</FormError>
      <Field label={t("member.nickname")} error={isWrong ? t("member.nickname_wrong") : undefined} isRequired>
        {(control) => (
          <input
            {...control}
            className="field-input"
            autoComplete="nickname"
            dir="auto"
            maxLength={MAX_NICKNAME * 2}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isLoading={save.isPending}>
        {t("member.save")}
      </Button>
    </form>
  );
}

/** What the shop knows of the shopper, with the ways to add to it, and the form of the nickname. */
export function Profile() {
  const isHydrated = useHydrated();
  const query = profileQuery(useShopper());
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  if (!isHydrated) return null;
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={2} />;
  const keep: OnSaved = (saved) => cache.setQueryData(query.queryKey, saved);
  return (
    <div className="card card-pad profile-card">
      <p className="profile-head">
        <Avatar name={data.nickname} size="lg" />
        <b dir="auto">{data.nickname}</b>
        <Badge kind="soft">{t("member.level", { number: data.member.level })}</Badge>
      </p>
      <Facts profile={data} onSaved={keep} />
      <NicknameForm profile={data} onSaved={keep} />
    </div>
  );
}
