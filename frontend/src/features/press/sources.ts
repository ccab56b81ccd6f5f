import type { Source } from '../public-pages/source';

/** The sources of the overview of the field, in the order of the text. */
export const DEVELOPMENTS = ['receipt', 'credential', 'retention', 'panic'] as const;

export const SOURCES: readonly Source[] = [
  {
    title: 'KXAN: on the alert system in Uvalde and the report of the Texas House, with the maker’s answer',
    url: 'https://www.kxan.com/news/texas/uvalde-school-shooting/why-uvalde-cisd-still-uses-alert-system-deployed-during-mass-shooting/',
    checked: '2026-11-21',
  },
  {
    title: 'Education Week, January 2025: what schools should know about the PowerSchool data breach',
    url: 'https://edweek.org/technology/what-schools-should-know-about-the-powerschool-data-breach/2025/01',
    checked: '2026-11-21',
  },
  {
    title: 'Privacy and Data Security Insight: the amended COPPA Rule, enforced from 22 April 2026',
    url: 'https://www.privacyanddatasecurityinsight.com/?p=3102',
    checked: '2026-11-21',
  },
  {
    title: 'Everon: how the states carry out Alyssa’s Law',
    url: 'https://everonsolutions.com/insights/articles/understanding-alyssas-law-and-how-it-can-help-enhance-school-safety',
    checked: '2026-11-21',
  },
];
