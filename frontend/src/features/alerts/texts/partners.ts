import { addTexts } from '../../../i18n/add-texts';
import alertPartners from './alertPartners.en.json';

/** Of the office, which says who is told of alarms besides the school's own people. */
declare module '../../../i18n/texts' {
  interface Texts {
    alertPartners: typeof alertPartners;
  }
}

addTexts({ alertPartners });
