import { type CountryCode, EMERGENCY_NUMBERS, type EmergencyNumber } from '@homeroom/domain';
import type { Texts } from '../../i18n/texts';

/** The page that a number was compared with, and when. */
interface Source {
  source: string;
  url: string;
  checked: string;
}

interface HelpLine extends Source {
  /** The key of its description in the texts. */
  id: keyof Texts['childrenAct']['helpLines'];
  name: string;
  number: string;
}

const CHECKED = '2026-11-21';

/**
 * Only numbers found on the page named as their source. The operator adds local ones in the same way, and reviews the list before opening
 * to schools.
 */
const HELP_LINES: Readonly<Record<CountryCode, readonly HelpLine[]>> = {
  US: [
    {
      id: 'childhelp',
      name: 'Childhelp National Child Abuse Hotline',
      number: '1-800-422-4453',
      source: 'TheHopeLine',
      url: 'https://thehopeline.com/reportabuse',
      checked: CHECKED,
    },
    {
      id: 'lifeline988',
      name: '988 Suicide & Crisis Lifeline',
      number: '988',
      source: 'Wyoming Department of Health',
      url: 'https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline',
      checked: CHECKED,
    },
  ],
  CA: [
    {
      id: 'kidsHelpPhone',
      name: 'Kids Help Phone',
      number: '1-800-668-6868',
      source: 'CBC',
      url: 'https://www.cbc.ca/news/health/mental-health-crisis-text-kids-help-phone-1.4894118',
      checked: CHECKED,
    },
    {
      id: 'crisis988',
      name: '9-8-8: Suicide Crisis Helpline',
      number: '988',
      source: 'Canadian Mental Health Association, Saskatoon',
      url: 'https://cmhasaskatoon.ca/9-8-8/',
      checked: CHECKED,
    },
  ],
  GB: [
    {
      id: 'childlineGb',
      name: 'Childline',
      number: '0800 1111',
      source: 'Sunderland Echo',
      url: 'https://www.sunderlandecho.com/news/opinion/columnists/childline-advice-when-a-child-contacts-us-we-will-listen-and-support-them-3817957',
      checked: CHECKED,
    },
    {
      id: 'nspcc',
      name: 'NSPCC Helpline',
      number: '0808 800 5000',
      source: 'NSPCC',
      url: 'http://www.nspcc.org.uk/what-you-can-do/report-abuse/',
      checked: CHECKED,
    },
  ],
  IE: [
    {
      id: 'childlineIe',
      name: 'Childline by ISPCC',
      number: '1800 66 66 66',
      source: 'Irish Independent',
      url: 'https://www.independent.ie/regionals/corkman/news/sharp-increase-in-contacts-to-childline-over-christmas-41197253.html',
      checked: CHECKED,
    },
  ],
  AU: [
    {
      id: 'kidsHelpline',
      name: 'Kids Helpline',
      number: '1800 55 1800',
      source: 'COPMI',
      url: 'https://www.copmi.net.au/resources/national-kids-helpline/',
      checked: CHECKED,
    },
    {
      id: 'lifelineAu',
      name: 'Lifeline',
      number: '13 11 14',
      source: 'healthdirect',
      url: 'https://www.healthdirect.gov.au/australian-health-services/healthcare-service/virtual/kids-helpline/parenting-and-family-support/d10bd0b6-ccdc-f931-4e60-af7b09787dcf',
      checked: CHECKED,
    },
  ],
  ZA: [
    {
      id: 'childlineZa',
      name: 'Childline South Africa',
      number: '116',
      source: "Vuk'uzenzele, South African Government",
      url: 'https://vukuzenzele.gov.za/children-can-call-116-help',
      checked: CHECKED,
    },
  ],
  SG: [
    {
      id: 'tinkleFriend',
      name: 'Tinkle Friend',
      number: '1800 2744 788',
      source: "Singapore Children's Society",
      url: 'https://www.childrensociety.org.sg/breaking-barriers-for-children-to-seek-help',
      checked: CHECKED,
    },
    {
      id: 'sos',
      name: 'Samaritans of Singapore',
      number: '1767',
      source: 'Mothership',
      url: 'https://mothership.sg/2022/09/sos-24h-whatsapp-service',
      checked: CHECKED,
    },
  ],
};

const EMERGENCY: Record<EmergencyNumber['reaches'], Pick<HelpLine, 'id' | 'name'>> = {
  everybody: { id: 'emergencyAll', name: 'Emergency services' },
  police: { id: 'police', name: 'Police' },
  rescue: { id: 'rescue', name: 'Fire and ambulance' },
  mobile: { id: 'emergencyMobile', name: 'Emergency services' },
};

/** A source for each emergency number. The numbers themselves are part of everybody's first page, which loads none of this. */
const EMERGENCY_SOURCES: {
  readonly [Country in CountryCode]: Readonly<
    Record<(typeof EMERGENCY_NUMBERS)[Country][number]['number'], Source>
  >;
} = {
  US: {
    '911': {
      source: 'Wyoming Department of Health',
      url: 'https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline',
      checked: CHECKED,
    },
  },
  CA: {
    '911': {
      source: 'Life Unscripted',
      url: 'https://lifeunscripted.ca/9-8-8-a-new-canada-wide-suicide-help-line/',
      checked: CHECKED,
    },
  },
  GB: {
    '999': {
      source: 'NSPCC',
      url: 'http://www.nspcc.org.uk/what-you-can-do/report-abuse/',
      checked: CHECKED,
    },
  },
  IE: {
    '112': {
      source: 'Health Service Executive',
      url: 'https://www2.hse.ie/emergencies/when-to-call-112-or-999/',
      checked: CHECKED,
    },
  },
  AU: {
    '000': {
      source: 'Northern Territory Government',
      url: 'https://nt.gov.au/emergency/emergencies/calling-000',
      checked: CHECKED,
    },
  },
  ZA: {
    '10111': {
      source: 'South African Police Service',
      url: 'https://www.saps.gov.za/services/cc_10111.php',
      checked: CHECKED,
    },
    '112': {
      source: 'StatusCheck',
      url: 'https://statuscheck.co.za/?p=14569',
      checked: CHECKED,
    },
  },
  SG: {
    '999': {
      source: 'Tinkle Friend',
      url: 'https://www.tinklefriend.sg/terms',
      checked: CHECKED,
    },
    '995': {
      source: 'Singapore Civil Defence Force',
      url: 'https://www.scdf.gov.sg/home/about-us/information-on-ems/scdf-emergency-medical-services',
      checked: CHECKED,
    },
  },
};

/** Help lines of a country, emergency numbers first. */
export function helpLinesOf(country: CountryCode): readonly HelpLine[] {
  const sources: Readonly<Record<string, Source>> = EMERGENCY_SOURCES[country];
  const emergency = EMERGENCY_NUMBERS[country].flatMap(({ reaches, number }) => {
    const found = sources[number];
    return found ? [{ ...EMERGENCY[reaches], number, ...found }] : [];
  });
  return [...emergency, ...HELP_LINES[country]];
}
