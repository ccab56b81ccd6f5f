import '../features/faq/texts';
import i18next from 'i18next';
import { numbersIn } from '../features/faq/components/accordion';
import { questionsIn } from '../features/faq/questions';
import { BRAND } from '../lib/brand';

const CONTEXT = 'https://schema.org';

/** Structured data of a page; contains only what is also visible on it. */
export function structuredData(path: string, origin: string): object | null {
  if (path === '/') {
    return {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: BRAND.name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      email: BRAND.email,
    };
  }
  if (path === '/faq') {
    return {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: questionsIn('all').map((question) => ({
        '@type': 'Question',
        name: i18next.t(`faq:questions.${question}.q`),
        acceptedAnswer: {
          '@type': 'Answer',
          text: i18next.t(`faq:questions.${question}.a`, numbersIn(i18next.language)),
        },
      })),
    };
  }
  return null;
}
