/** The captcha: a piece that belongs into its gap, a question for those who cannot slide, or GeeTest's where the shop has it. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { useCall } from "../../hooks/use-call";
import { post } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { RequestBody, ResponseData } from "../../lib/api-types";
import { facts } from "../../lib/facts";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { FormError } from "../../ui/form-error";
import { Skeleton } from "../../ui/skeleton";
import { showGeetest } from "./geetest";
import { Slider } from "./slider";
import type { AskedCaptcha, CaptchaProof } from "./use-captcha";

type Attempt = Omit<RequestBody<"/charge/captcha-verify">, "lot_number">;

/** A wrong attempt that leaves none brings another challenge; where GeeTest does not come to the browser, one of ours stands in. */
export function Captcha({ purpose, onEnd }: AskedCaptcha) {
  const [kind, setKind] = useState<"slider" | "question">("slider");
  const [round, setRound] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const [isGeetestMissing, setGeetestMissing] = useState(false);
  const [line, setLine] = useState("");
  const challenge = useQuery<ResponseData<"/charge/captcha">, ApiFailure>({
    queryKey: ["captcha", purpose, kind, round, isGeetestMissing],
    queryFn: () => dataOrThrow(post("/charge/captcha", { purpose, kind, geetest_missing: isGeetestMissing })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const verify = useCall("/charge/captcha-verify");
  const again = (wanted = kind) => {
    setKind(wanted);
    setRound(round + 1);
    // Ours stands in a few times only; then GeeTest may have come back.
    if (challenge.error) setGeetestMissing(false);
  };
  const standIn = () => {
    setLine(t("sign_in.captcha_failed"));
    setGeetestMissing(true);
  };
  const judge = (attempt: Attempt) => {
    if (verify.isPending) return;
    setLine("");
    verify.mutate(
      { lot_number: challenge.data?.lot_number ?? "", ...attempt },
      {
        onSuccess: ({ data }) => onEnd(data),
        onError: (failure) => {
          setLine(failureText(failure));
          setAttempts(attempts + 1);
          if (failure.left === 0 || failure.left === null) again();
        },
      },
    );
  };
  const { data, isPending, error } = challenge;
  const other = kind === "slider" ? "question" : "slider";
  return (
    <section className="captcha" aria-label={t("sign_in.captcha")}>
      <p className="captcha-title">{t("sign_in.captcha")}</p>
      <FormError>{error ? failureText(error) : line}</FormError>
      {isPending && <div className="captcha-waiting"><Skeleton /></div>}
      {data?.kind === "slider" && <Slider key={`${round}.${attempts}`} challenge={data} onTrack={(track) => judge({ track })} />}
      {data?.kind === "geetest" && (
        <Geetest key={round} captchaId={data.captcha_id} onProof={onEnd} onFailed={standIn} />
      )}
      {data?.kind === "question" && <Question key={round} question={data.question ?? ""} onAnswer={(answer) => judge({ answer })} />}
      <p className="captcha-other">
        <button type="button" className="link" onClick={() => !isPending && again()}>
          {t("sign_in.captcha_new")}
        </button>
        <button type="button" className="link" onClick={() => again(other)}>
          {other === "question" ? t("sign_in.captcha_question") : t("sign_in.captcha_slider")}
        </button>
        <button type="button" className="link" onClick={() => onEnd(null)}>
          {t("sign_in.cancel")}
        </button>
      </p>
    </section>
  );
}

function Geetest({ captchaId, onProof, onFailed }: { captchaId: string; onProof: (proof: CaptchaProof) => void; onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ onProof, onFailed });
  useEffect(() => {
    told.current = { onProof, onFailed };
  });
  useEffect(() => {
    if (!place.current) return;
    return showGeetest(place.current, {
      captchaId,
      locale: facts().locale,
      onProof: (proof) => told.current.onProof(proof),
      onFailed: () => told.current.onFailed(),
    });
  }, [captchaId]);
  return <div ref={place} className="captcha-foreign" />;
}

function Question({ question, onAnswer }: { question: string; onAnswer: (answer: string) => void }) {
  const [text, setText] = useState("");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onAnswer(text.trim());
  };
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p>{question}</p>
      <Field label={t("sign_in.answer")} isRequired>
        {(control) => (
          <input
            {...control}
            className="field-input"
            type="text"
            autoComplete="off"
            // A new question is answered at once.
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" isBlock>
        {t("sign_in.check")}
      </Button>
    </form>
  );
}
