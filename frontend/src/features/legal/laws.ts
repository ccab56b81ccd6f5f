import type { CountryCode } from '@homeroom/domain';
import type { Texts } from '../../i18n/texts';

export interface Law {
  /** Its explanation is interface text under this name. */
  id: keyof Texts['childrenAct']['laws'];
  name: string;
  /** Who publishes the text, and where. */
  source: string;
  url: string;
}

/** When names and publishers were last gone through. */
export const LAWS_CHECKED = '2026-11-21';

/** The main laws on children's privacy and protection; the pages list what stands here and nothing else. */
export const LAWS: Readonly<Record<CountryCode, readonly Law[]>> = {
  US: [
    {
      id: 'ferpa',
      name: 'Family Educational Rights and Privacy Act (FERPA), 20 U.S.C. § 1232g',
      source: 'U.S. Department of Education',
      url: 'https://studentprivacy.ed.gov/ferpa',
    },
    {
      id: 'coppa',
      name: "Children's Online Privacy Protection Act (COPPA), 15 U.S.C. §§ 6501–6506; rule: 16 CFR Part 312",
      source: 'Code of Federal Regulations',
      url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-312',
    },
    {
      id: 'cipa',
      name: "Children's Internet Protection Act (CIPA)",
      source: 'Federal Communications Commission',
      url: 'https://www.fcc.gov/consumers/guides/childrens-internet-protection-act',
    },
    {
      id: 'ppra',
      name: 'Protection of Pupil Rights Amendment (PPRA), 20 U.S.C. § 1232h',
      source: 'U.S. Department of Education',
      url: 'https://studentprivacy.ed.gov',
    },
    {
      id: 'capta',
      name: 'Child Abuse Prevention and Treatment Act (CAPTA) and state laws on mandated reporting',
      source: 'Child Welfare Information Gateway',
      url: 'https://www.childwelfare.gov',
    },
  ],
  CA: [
    {
      id: 'pipeda',
      name: 'Personal Information Protection and Electronic Documents Act (PIPEDA)',
      source: 'Justice Laws Website',
      url: 'https://laws-lois.justice.gc.ca/eng/acts/P-8.6/',
    },
    {
      id: 'quebec25',
      name: 'Québec: Act respecting the protection of personal information in the private sector, as amended by Law 25',
      source: 'LégisQuébec',
      url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-39.1',
    },
    {
      id: 'mfippa',
      name: 'Ontario: Municipal Freedom of Information and Protection of Privacy Act (MFIPPA)',
      source: 'Government of Ontario',
      url: 'https://www.ontario.ca/laws/statute/90m56',
    },
    {
      id: 'fippaBc',
      name: 'British Columbia: Freedom of Information and Protection of Privacy Act (FIPPA)',
      source: 'BC Laws',
      url: 'https://www.bclaws.gov.bc.ca',
    },
    {
      id: 'cyfsa',
      name: 'Ontario: Child, Youth and Family Services Act, 2017',
      source: 'Government of Ontario',
      url: 'https://www.ontario.ca/laws/statute/17c14',
    },
  ],
  GB: [
    {
      id: 'ukGdpr',
      name: 'UK General Data Protection Regulation (UK GDPR)',
      source: 'The National Archives',
      url: 'https://www.legislation.gov.uk/eur/2016/679/contents',
    },
    {
      id: 'dpaGb',
      name: 'Data Protection Act 2018',
      source: 'The National Archives',
      url: 'https://www.legislation.gov.uk/ukpga/2018/12/contents',
    },
    {
      id: 'childrensCode',
      name: "Age appropriate design code (Children's Code)",
      source: "Information Commissioner's Office",
      url: 'https://ico.org.uk',
    },
    {
      id: 'kcsie',
      name: 'Keeping children safe in education (KCSIE)',
      source: 'Department for Education',
      url: 'https://www.gov.uk/government/publications/keeping-children-safe-in-education--2',
    },
    {
      id: 'childrenActGb',
      name: 'Children Act 1989 and Children Act 2004',
      source: 'The National Archives',
      url: 'https://www.legislation.gov.uk/ukpga/1989/41/contents',
    },
  ],
  IE: [
    {
      id: 'gdpr',
      name: 'General Data Protection Regulation (GDPR), Regulation (EU) 2016/679',
      source: 'EUR-Lex',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    {
      id: 'dpaIe',
      name: 'Data Protection Act 2018',
      source: 'Irish Statute Book',
      url: 'https://www.irishstatutebook.ie/eli/2018/act/7/enacted/en/html',
    },
    {
      id: 'childrenFirst',
      name: 'Children First Act 2015',
      source: 'Irish Statute Book',
      url: 'https://www.irishstatutebook.ie/eli/2015/act/36/enacted/en/html',
    },
    {
      id: 'fundamentals',
      name: 'Fundamentals for a Child-Oriented Approach to Data Processing',
      source: 'Data Protection Commission',
      url: 'https://www.dataprotection.ie',
    },
  ],
  AU: [
    {
      id: 'privacyAct',
      name: 'Privacy Act 1988',
      source: 'Federal Register of Legislation',
      url: 'https://www.legislation.gov.au/C2004A03712/latest',
    },
    {
      id: 'nationalPrinciples',
      name: 'National Principles for Child Safe Organisations',
      source: 'Australian Human Rights Commission',
      url: 'https://childsafe.humanrights.gov.au',
    },
    {
      id: 'onlineSafetyAct',
      name: 'Online Safety Act 2021',
      source: 'eSafety Commissioner',
      url: 'https://www.esafety.gov.au',
    },
    {
      id: 'auReporting',
      name: 'Child protection laws of the states and territories on mandatory reporting',
      source: 'Australian Institute of Family Studies',
      url: 'https://aifs.gov.au',
    },
  ],
  ZA: [
    {
      id: 'popia',
      name: 'Protection of Personal Information Act 4 of 2013 (POPIA)',
      source: 'South African Government',
      url: 'https://www.gov.za/documents/protection-personal-information-act',
    },
    {
      id: 'childrensActZa',
      name: "Children's Act 38 of 2005",
      source: 'South African Government',
      url: 'https://www.gov.za/documents/childrens-act',
    },
    {
      id: 'schoolsAct',
      name: 'South African Schools Act 84 of 1996',
      source: 'South African Government',
      url: 'https://www.gov.za/documents/south-african-schools-act',
    },
  ],
  SG: [
    {
      id: 'pdpa',
      name: 'Personal Data Protection Act 2012 (PDPA)',
      source: 'Singapore Statutes Online',
      url: 'https://sso.agc.gov.sg/Act/PDPA2012',
    },
    {
      id: 'pdpcChildren',
      name: "Advisory Guidelines on the PDPA for Children's Personal Data in the Digital Environment",
      source: 'Personal Data Protection Commission',
      url: 'https://www.pdpc.gov.sg',
    },
    {
      id: 'cypa',
      name: 'Children and Young Persons Act 1993 (CYPA)',
      source: 'Singapore Statutes Online',
      url: 'https://sso.agc.gov.sg/Act/CYPA1993',
    },
  ],
};

/** Who takes complaints about privacy. */
export const AUTHORITIES: Readonly<Record<CountryCode, readonly { name: string; url: string }[]>> = {
  US: [
    { name: 'Student Privacy Policy Office (FERPA)', url: 'https://studentprivacy.ed.gov' },
    { name: 'Federal Trade Commission (COPPA)', url: 'https://www.ftc.gov' },
  ],
  CA: [{ name: 'Office of the Privacy Commissioner of Canada', url: 'https://www.priv.gc.ca' }],
  GB: [{ name: "Information Commissioner's Office", url: 'https://ico.org.uk' }],
  IE: [{ name: 'Data Protection Commission', url: 'https://www.dataprotection.ie' }],
  AU: [{ name: 'Office of the Australian Information Commissioner', url: 'https://www.oaic.gov.au' }],
  ZA: [{ name: 'Information Regulator', url: 'https://inforegulator.org.za' }],
  SG: [{ name: 'Personal Data Protection Commission', url: 'https://www.pdpc.gov.sg' }],
};
