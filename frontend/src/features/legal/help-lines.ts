import type { CountryCode } from '@homeroom/domain';
import type { Texts } from '../../i18n/texts';

export interface HelpLine {
  /** Whom it is for is interface text under this name. */
  id: keyof Texts['childrenAct']['helpLines'];
  name: string;
  number: string;
  source: string;
  url: string;
  checked: string;
}

const CHECKED = '2026-11-21';

/**
 * The emergency number first, then only services whose own pages confirm the number. Whoever runs the product adds
 * local ones here, with source and date.
 */
export const HELP_LINES: Readonly<Record<CountryCode, readonly HelpLine[]>> = {
  US: [
    {
      id: 'emergencyAll',
      name: 'Emergency services',
      number: '911',
      source: '911.gov',
      url: 'https://www.911.gov',
      checked: CHECKED,
    },
    {
      id: 'childhelp',
      name: 'Childhelp National Child Abuse Hotline',
      number: '1-800-422-4453',
      source: 'Childhelp',
      url: 'https://www.childhelphotline.org',
      checked: CHECKED,
    },
    {
      id: 'lifeline988',
      name: '988 Suicide & Crisis Lifeline',
      number: '988',
      source: '988 Lifeline',
      url: 'https://988lifeline.org',
      checked: CHECKED,
    },
  ],
  CA: [
    {
      id: 'emergencyAll',
      name: 'Emergency services',
      number: '911',
      source: 'CRTC',
      url: 'https://crtc.gc.ca',
      checked: CHECKED,
    },
    {
      id: 'kidsHelpPhone',
      name: 'Kids Help Phone',
      number: '1-800-668-6868',
      source: 'Kids Help Phone',
      url: 'https://kidshelpphone.ca',
      checked: CHECKED,
    },
    {
      id: 'crisis988',
      name: '9-8-8 Suicide Crisis Helpline',
      number: '988',
      source: '9-8-8',
      url: 'https://988.ca',
      checked: CHECKED,
    },
  ],
  GB: [
    {
      id: 'emergencyAll',
      name: 'Emergency services',
      number: '999',
      source: 'GOV.UK',
      url: 'https://www.gov.uk',
      checked: CHECKED,
    },
    {
      id: 'childlineGb',
      name: 'Childline',
      number: '0800 1111',
      source: 'Childline',
      url: 'https://www.childline.org.uk',
      checked: CHECKED,
    },
    {
      id: 'nspcc',
      name: 'NSPCC Helpline',
      number: '0808 800 5000',
      source: 'NSPCC',
      url: 'https://www.nspcc.org.uk',
      checked: CHECKED,
    },
  ],
  IE: [
    {
      id: 'emergencyAll',
      name: 'Emergency services',
      number: '112',
      source: '112.ie',
      url: 'https://www.112.ie',
      checked: CHECKED,
    },
    {
      id: 'childlineIe',
      name: 'Childline by ISPCC',
      number: '1800 66 66 66',
      source: 'ISPCC',
      url: 'https://www.childline.ie',
      checked: CHECKED,
    },
  ],
  AU: [
    {
      id: 'emergencyAll',
      name: 'Emergency services',
      number: '000',
      source: 'triplezero.gov.au',
      url: 'https://www.triplezero.gov.au',
      checked: CHECKED,
    },
    {
      id: 'kidsHelpline',
      name: 'Kids Helpline',
      number: '1800 55 1800',
      source: 'yourtown',
      url: 'https://kidshelpline.com.au',
      checked: CHECKED,
    },
    {
      id: 'lifelineAu',
      name: 'Lifeline Australia',
      number: '13 11 14',
      source: 'Lifeline Australia',
      url: 'https://www.lifeline.org.au',
      checked: CHECKED,
    },
  ],
  ZA: [
    {
      id: 'police',
      name: 'Police',
      number: '10111',
      source: 'South African Police Service',
      url: 'https://www.saps.gov.za',
      checked: CHECKED,
    },
    {
      id: 'emergencyMobile',
      name: 'Emergency services',
      number: '112',
      source: 'South African Government',
      url: 'https://www.gov.za',
      checked: CHECKED,
    },
    {
      id: 'childlineZa',
      name: 'Childline South Africa',
      number: '116',
      source: 'Childline South Africa',
      url: 'https://www.childlinesa.org.za',
      checked: CHECKED,
    },
  ],
  SG: [
    {
      id: 'police',
      name: 'Police',
      number: '999',
      source: 'Singapore Police Force',
      url: 'https://www.police.gov.sg',
      checked: CHECKED,
    },
    {
      id: 'rescue',
      name: 'Fire and ambulance',
      number: '995',
      source: 'Singapore Civil Defence Force',
      url: 'https://www.scdf.gov.sg',
      checked: CHECKED,
    },
    {
      id: 'tinkleFriend',
      name: 'Tinkle Friend',
      number: '1800 2744 788',
      source: "Singapore Children's Society",
      url: 'https://www.tinklefriend.sg',
      checked: CHECKED,
    },
    {
      id: 'sos',
      name: 'Samaritans of Singapore',
      number: '1767',
      source: 'Samaritans of Singapore',
      url: 'https://www.sos.org.sg',
      checked: CHECKED,
    },
  ],
};
