import { addTexts } from '../../../i18n/add-texts';
import tournament from './tournament.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    tournament: typeof tournament;
  }
}

addTexts({ tournament });
