/** The links of the footer (spec 2), by the key under which the runtime configuration gives their address. */
const FOOTER_LINKS = [
  { key: 'cookiePolicy', label: 'Cookie & Privacy Policy' },
  { key: 'websiteSecurity', label: 'Website Security' },
  { key: 'copyright', label: 'Copyright & Conditions of Use' },
  { key: 'policies', label: 'Policies & Conditions' },
  { key: 'modernSlavery', label: 'Modern Slavery Statement' },
  { key: 'feedback', label: 'Website Feedback' },
  { key: 'jobApplicationPrivacy', label: 'Job Application Privacy', format: 'PDF' },
  { key: 'employeeGateway', label: 'Employee Gateway' },
] as const;

/** Each link with its address; the public site stands in for an address that the operator left out. */
export const footerLinks = (operator: { publicSite: string; links: Readonly<Record<string, string>> }) =>
  FOOTER_LINKS.map(({ key, ...link }) => ({ ...link, href: operator.links[key] ?? operator.publicSite }));
