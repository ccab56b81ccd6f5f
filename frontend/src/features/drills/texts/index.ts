import { addTexts } from '../../../i18n/add-texts';
import drills from './drills.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    drills: typeof drills;
  }
}

addTexts({ drills });
