/** Fields, selects, uploads and what is wrong with them. */
import { useState } from "react";
import { Field } from "../ui/field";
import { FormError } from "../ui/form-error";
import { Select, type SelectProps } from "../ui/select";
import { Step } from "../ui/step";
import { Upload } from "../ui/upload";
import { Part } from "./part";
import type { Samples } from "./words";

type State = Pick<SelectProps, "disabled" | "isReadOnly" | "isLoading">;

function SampleSelect({ samples, error, ...state }: State & { samples: Samples; error?: string }) {
  const [value, setValue] = useState("1");
  const options = Array.from({ length: 12 }, (_, index) => ({
    value: String(index),
    label: index === 2 ? samples.long : `${samples.short} ${index}`,
    isDisabled: index === 3,
  }));
  return (
    <Field label="Server" error={error}>
      {(control) => (
        <Select control={control} options={options} value={value} onChange={setValue} placeholder="Choose" {...state} />
      )}
    </Field>
  );
}

function SampleUpload() {
  const [file, choose] = useState<File | null>(null);
  return <Upload label="Identity card" accept="image/png,image/jpeg" file={file} onChoose={choose} hint="PNG or JPEG" />;
}

/** Every control in every state. */
export function Forms({ samples }: { samples: Samples }) {
  const upload = { accept: "image/png", file: null, onChoose: () => undefined };
  return (
    <>
      <Part id="fields" title="Field">
        <Field label="Nickname" hint={samples.sentence} isRequired>
          {(control) => <input className="field-input" placeholder={samples.name} {...control} />}
        </Field>
        <Field label="Wrong" error={samples.sentence}>
          {(control) => <input className="field-input" defaultValue={samples.long} {...control} />}
        </Field>
        <Field label="Disabled">
          {(control) => <input className="field-input" defaultValue={samples.short} disabled {...control} />}
        </Field>
        <Field label="Read-only">
          {(control) => <input className="field-input" defaultValue={samples.short} readOnly {...control} />}
        </Field>
      </Part>
      <Part id="selects" title="Select">
        <SampleSelect samples={samples} />
        <SampleSelect samples={samples} error={samples.sentence} />
        <SampleSelect samples={samples} disabled />
        <SampleSelect samples={samples} isReadOnly />
        <SampleSelect samples={samples} isLoading />
      </Part>
      <Part id="form-error" title="Form error">
        <FormError>{samples.sentence}</FormError>
      </Part>
      <Part id="step" title="Step">
        <Step number={1} title={samples.short}>
          <p>{samples.sentence}</p>
        </Step>
      </Part>
      <Part id="uploads" title="Upload">
        <SampleUpload />
        <Upload {...upload} label="Sending" progress={0.4} />
        <Upload {...upload} label="Wrong" error={samples.sentence} />
        <Upload {...upload} label="Disabled" disabled />
        <Upload {...upload} label="Read-only" isReadOnly />
      </Part>
    </>
  );
}
