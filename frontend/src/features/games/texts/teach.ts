import { addTexts } from '../../../i18n/add-texts';
import teachGames from './teachGames.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    teachGames: typeof teachGames;
  }
}

addTexts({ teachGames });
