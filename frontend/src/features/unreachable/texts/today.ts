import { addTexts } from '../../../i18n/add-texts';
import reachToday from './reachToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    reachToday: typeof reachToday;
  }
}

addTexts({ reachToday });
