/** Who the shopper is, and the name to be shown by. */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode, type SubmitEvent } from "react";
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

type UserProfile = ResponseData<"/charge/user-profile">;

function profileQuery(shopper: string | null) {
  return queryOptions({
    queryKey: [SESSION_KEY, "profile", shopper],
    queryFn: () => dataOrThrow(post("/charge/user-profile", {})),
    enabled: shopper !== null,
    retry: false,
  });
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="profile-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ profile }: { profile: UserProfile }) {
  const { email, phone, area_code: area, complete_order_count: count } = profile;
  return (
    <dl className="profile">
      {email != null && (
        <Row name={t("sign_in.email")}>
          <bdi>{email}</bdi>
        </Row>
      )}
      {phone != null && (
        <Row name={t("sign_in.phone")}>
          <bdi dir="ltr">{area == null ? phone : `+${area} ${phone}`}</bdi>
        </Row>
      )}
      <Row name={t("member.orders_done")}>{count}</Row>
    </dl>
  );
}

function NicknameForm({ profile, onSaved }: { profile: UserProfile; onSaved: (saved: UserProfile) => void }) {
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
        {t("member.nickname_save")}
      </Button>
    </form>
  );
}

/** What the shop knows of the shopper, and the form of the nickname. */
export function Profile() {
  const isHydrated = useHydrated();
  const query = profileQuery(useShopper());
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  if (!isHydrated) return null;
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={2} />;
  return (
    <div className="card card-pad profile-card">
      <p className="profile-head">
        <Avatar name={data.nickname} size="lg" />
        <b dir="auto">{data.nickname}</b>
        <Badge kind="soft">{t("member.level", { number: data.member.level })}</Badge>
      </p>
      <Facts profile={data} />
      <NicknameForm profile={data} onSaved={(saved) => cache.setQueryData(query.queryKey, saved)} />
    </div>
  );
}
