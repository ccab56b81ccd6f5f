import type { CountryCode } from '@homeroom/domain';
import type { Texts } from '../../i18n/texts';

interface Law {
  /** The key of its explanation in the texts. */
  id: keyof Texts['childrenAct']['laws'];
  name: string;
  /** The page that name and explanation were compared with. */
  source: string;
  url: string;
  /** The date of that check. */
  checked: string;
}

const CHECKED = '2026-11-21';

/** The main laws on children's privacy and protection. Only laws that have been checked against a source belong here. */
export const LAWS: Readonly<Record<CountryCode, readonly Law[]>> = {
  US: [
    {
      id: 'ferpa',
      name: 'Family Educational Rights and Privacy Act (FERPA), 20 U.S.C. § 1232g',
      source: 'University of California, Santa Cruz',
      url: 'https://families.ucsc.edu/family-online-orientation/ferpa-families.html',
      checked: CHECKED,
    },
    {
      id: 'coppa',
      name: "Children's Online Privacy Protection Act (COPPA), 15 U.S.C. § 6501 and following; rule: 16 CFR Part 312",
      source: 'Text of 16 CFR 312.5',
      url: 'https://law.lawstack.com/laws/16-cfr_s_312-5_parental-consent',
      checked: CHECKED,
    },
    {
      id: 'cipa',
      name: "Children's Internet Protection Act (CIPA)",
      source: 'Wisconsin Department of Public Instruction',
      url: 'https://dpi.wi.gov/erate/cipa',
      checked: CHECKED,
    },
  ],
  CA: [
    {
      id: 'pipeda',
      name: 'Personal Information Protection and Electronic Documents Act (PIPEDA)',
      source: 'Parliament of Canada, evidence of the Privacy Commissioner (openparliament.ca)',
      url: 'https://openparliament.ca/committees/ethics/42-1/47/daniel-therrien-9/only',
      checked: CHECKED,
    },
    {
      id: 'quebec25',
      name: 'Québec: private-sector privacy law as amended by Law 25',
      source: 'DataGuidance',
      url: 'https://www.dataguidance.com/opinion/quebec-overview-law-25-part-two',
      checked: CHECKED,
    },
    {
      id: 'mfippa',
      name: 'Ontario: Municipal Freedom of Information and Protection of Privacy Act (MFIPPA)',
      source: 'Information and Privacy Commissioner of Ontario',
      url: 'https://ipc.on.ca/en/education/ontarios-access-and-privacy-legislation',
      checked: CHECKED,
    },
    {
      id: 'fippaBc',
      name: 'British Columbia: Freedom of Information and Protection of Privacy Act (FIPPA)',
      source: 'Borden Ladner Gervais',
      url: 'https://www.blg.com/en/insights/2022/12/new-privacy-compliance-requirements-coming-under-bcs-fippa-legislation',
      checked: CHECKED,
    },
    {
      id: 'cyfsa',
      name: 'Ontario: Child, Youth and Family Services Act, 2017',
      source: 'Information and Privacy Commissioner of Ontario',
      url: 'https://ipc.on.ca/education/special-topics/disclosure-to-a-childrens-aid-society',
      checked: CHECKED,
    },
  ],
  GB: [
    {
      id: 'ukGdpr',
      name: 'UK General Data Protection Regulation (UK GDPR)',
      source: "Information Commissioner's Office",
      url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/childrens-information/children-and-the-uk-gdpr/what-are-the-rules-about-an-iss-and-consent/',
      checked: CHECKED,
    },
    {
      id: 'dpaGb',
      name: 'Data Protection Act 2018',
      source: 'Mondaq',
      url: 'https://www.mondaq.com/uk/Privacy/889362/The-ICO-Publishes-Its-AgeAppropriate-Design-Code-Of-Practice-For-Online-Services',
      checked: CHECKED,
    },
    {
      id: 'childrensCode',
      name: "Age appropriate design code (Children's Code)",
      source: 'Institution of Engineering and Technology',
      url: 'https://engx.theiet.org/b/articles/posts/age-appropriate-design-code-comes-into-force-in-uk',
      checked: CHECKED,
    },
    {
      id: 'kcsie',
      name: 'Keeping children safe in education (KCSIE), England',
      source: 'Norfolk County Council',
      url: 'https://schools.norfolk.gov.uk/article/29575/Legal-responsibilities',
      checked: CHECKED,
    },
  ],
  IE: [
    {
      id: 'gdpr',
      name: 'General Data Protection Regulation (GDPR)',
      source: 'Houses of the Oireachtas',
      url: 'https://www.oireachtas.ie/en/debates/question/2018-07-05/19/',
      checked: CHECKED,
    },
    {
      id: 'dpaIe',
      name: 'Data Protection Act 2018',
      source: 'Houses of the Oireachtas',
      url: 'https://www.oireachtas.ie/en/debates/question/2022-04-05/592/',
      checked: CHECKED,
    },
    {
      id: 'childrenFirst',
      name: 'Children First Act 2015',
      source: 'Comyn Kelleher Tobin',
      url: 'https://ckt.ie/news/protecting-children-is-everyones-business-10-things-you-need-to-know',
      checked: CHECKED,
    },
    {
      id: 'fundamentals',
      name: 'Fundamentals for a Child-Oriented Approach to Data Processing',
      source: 'Matheson',
      url: 'https://matheson.com/insights/detail/fundamentals-protecting-children-s-data',
      checked: CHECKED,
    },
  ],
  AU: [
    {
      id: 'privacyAct',
      name: 'Privacy Act 1988',
      source: 'CompliSpace',
      url: 'https://www.complispace.com.au/resources/schools-privacy-and-the-australian-privacy-principles-0',
      checked: CHECKED,
    },
    {
      id: 'nationalPrinciples',
      name: 'National Principles for Child Safe Organisations',
      source: 'Australian Human Rights Commission',
      url: 'https://childsafe.humanrights.gov.au/organisations/how-can-your-organisation-implement-national-principles',
      checked: CHECKED,
    },
  ],
  ZA: [
    {
      id: 'popia',
      name: 'Protection of Personal Information Act 4 of 2013 (POPIA)',
      source: 'Information Regulator',
      url: 'https://inforegulator.org.za/knowledge-base/general-authorisation-concerning-personal-information-of-children/',
      checked: CHECKED,
    },
    {
      id: 'childrensActZa',
      name: "Children's Act 38 of 2005",
      source: 'Acts Online',
      url: 'http://www.acts.co.za/childrens-act-2005/110_reporting_of_abused_or_neglected_child_and_child_in_need_of_care_and_protection.php',
      checked: CHECKED,
    },
  ],
  SG: [
    {
      id: 'pdpa',
      name: 'Personal Data Protection Act 2012 (PDPA)',
      source: 'Themis Partner',
      url: 'https://singapore.themispartner.com/intellectual-property/singapore-pdpa',
      checked: CHECKED,
    },
    {
      id: 'pdpcChildren',
      name: "Advisory Guidelines on the PDPA for Children's Personal Data in the Digital Environment",
      source: 'OrionW',
      url: 'https://orionw.com/news-insights/pdpc-issues-advisory-guidelines-on-childrens-personal-data-in-the-digital-environment',
      checked: CHECKED,
    },
    {
      id: 'cypa',
      name: 'Children and Young Persons Act 1993 (CYPA)',
      source: 'Singapore Statutes Online',
      url: 'https://sso.agc.gov.sg/Act/CYPA1993?ProvIds=P12-',
      checked: CHECKED,
    },
  ],
};

/** The authorities that take privacy complaints. */
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
