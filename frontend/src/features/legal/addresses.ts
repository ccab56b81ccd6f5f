import { COMPANY } from '../../lib/company';

const link = (mailbox: keyof typeof COMPANY.emails) =>
  `[${COMPANY.emails[mailbox]}](mailto:${COMPANY.emails[mailbox]})`;

/** Values for the `{{…Link}}` placeholders of the legal texts. */
export const MAIL_LINKS = {
  legalLink: link('legal'),
  privacyLink: link('privacy'),
  securityLink: link('security'),
  supportLink: link('support'),
};
