import { COMPANY, type CompanyMailbox } from '../../lib/company';

const link = (mailbox: CompanyMailbox) => `[${COMPANY.emails[mailbox]}](mailto:${COMPANY.emails[mailbox]})`;

/** Fills the `{{…Link}}` places of the legal texts. */
export const MAIL_LINKS = {
  legalLink: link('legal'),
  privacyLink: link('privacy'),
  securityLink: link('security'),
  supportLink: link('support'),
};
