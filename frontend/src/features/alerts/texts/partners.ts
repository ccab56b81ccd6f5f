import { addTexts } from '../../../i18n/add-texts';
import alertPartners from './alertPartners.en.json';

/** For the office, which manages the partners that are told of alarms. */
declare module '../../../i18n/texts' {
  interface Texts {
    alertPartners: typeof alertPartners;
  }
}

addTexts({ alertPartners });
