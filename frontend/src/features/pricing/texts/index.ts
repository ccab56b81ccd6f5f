import { addTexts } from '../../../i18n/add-texts';
import pricing from './pricing.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    pricing: typeof pricing;
  }
}

addTexts({ pricing });
