import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import promotion from './promotion.en.json';
import schoolYears from './schoolYears.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    promotion: typeof promotion;
    schoolYears: typeof schoolYears;
  }
}

addTexts({ promotion, schoolYears, sentences: SENTENCES });
