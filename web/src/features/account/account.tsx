/** The account's forms, over a page or in the sign-in page; nothing before the browser has taken over. */
import { useHydrated } from "../../hooks/use-hydrated";
import { AccountDialog } from "./account-dialog";
import { AccountPage } from "./account-page";
import { SocialDialog } from "./social-dialog";

/** Where the forms stand; over the page without. */
export interface AccountProps {
  place?: "dialog" | "page";
}

/** Words and forms are the browser's alone: a page without a script cannot sign anybody in. */
export function Account({ place = "dialog" }: AccountProps) {
  const isHydrated = useHydrated();
  if (place === "dialog") {
    return (
      <>
        <AccountDialog isReady={isHydrated} />
        <SocialDialog isReady={isHydrated} />
      </>
    );
  }
  return isHydrated && <AccountPage />;
}
