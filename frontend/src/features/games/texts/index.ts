import { addTexts } from '../../../i18n/add-texts';
import games from './games.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    games: typeof games;
  }
}

addTexts({ games });
