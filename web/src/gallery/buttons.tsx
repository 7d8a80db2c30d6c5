/** Buttons in every look and state, copying, and tabs. */
import { Button, ButtonLink, IconButton } from "../ui/button";
import { CopyButton } from "../ui/copy-button";
import { Icon } from "../ui/icon";
import { Tabs } from "../ui/tabs";
import { Part } from "./part";
import type { Samples } from "./words";

const LOOKS = ["primary", "secondary", "ghost", "danger"] as const;

/** Buttons and tabs. */
export function Buttons({ samples }: { samples: Samples }) {
  return (
    <>
      <Part id="buttons" title="Button">
        {LOOKS.map((look) => (
          <div key={look} className="gallery-row">
            <Button look={look}>
              <Icon name="bolt" />
              {samples.short}
            </Button>
            <Button look={look} isLoading>
              {samples.short}
            </Button>
            <Button look={look} disabled>
              {samples.short}
            </Button>
          </div>
        ))}
        <div className="gallery-row">
          <Button size="sm">{samples.short}</Button>
          <Button size="lg">{samples.short}</Button>
        </div>
        <Button isBlock>{samples.short}</Button>
        <div className="gallery-row">
          <ButtonLink href="#buttons">{samples.short}</ButtonLink>
          <ButtonLink look="secondary" href="#buttons">
            {samples.short}
          </ButtonLink>
        </div>
        <div className="gallery-row">
          <IconButton icon="search" label="Search" />
          <IconButton icon="search" label="Search, larger" size="lg" />
        </div>
      </Part>
      <Part id="copy" title="Copy">
        <div className="gallery-row">
          <CopyButton text="20261122-0001" label="Copy" copiedLabel="Copied" />
          <CopyButton text="20261122-0001" label="Copy" copiedLabel="Copied" disabled />
        </div>
      </Part>
      <Part id="tabs" title="Tabs">
        <Tabs
          label="Samples"
          tabs={[samples.short, samples.name, "3"].map((title) => ({ title, panel: <p>{`${title}: ${samples.sentence}`}</p> }))}
        />
      </Part>
    </>
  );
}
