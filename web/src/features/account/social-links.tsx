/** Signing in by another service: a link for each that the shop takes. */
import { useQuery } from "@tanstack/react-query";
import { serverCode } from "../../domain/route";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";

/** The services, and nothing where there are none; each leads back to this address. */
export function SocialLinks({ returnTo }: { returnTo: string }) {
  const { data: services = [] } = useQuery({
    queryKey: ["socialite-icons"],
    queryFn: () => dataOrThrow(get("/charge/socialite-icons", {})),
    staleTime: Infinity,
    retry: false,
  });
  if (services.length === 0) return null;
  const query = new URLSearchParams({ back_url: returnTo, lang: serverCode(facts().locale) });
  return (
    <div className="socials">
      <p className="socials-or">{t("sign_in.or")}</p>
      <ul className="socials-list">
        {services.map(({ platform, name, url, icon }) => (
          <li key={platform}>
            <a className="social-link" href={`${url}?${query}`}>
              <img src={icon} alt="" width={24} height={24} />
              {t("sign_in.continue_with", { platform: name })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
