import { addTexts } from '../add-texts';
import sessionOver from './sessionOver.en.json';

declare module '../texts' {
  interface Texts {
    sessionOver: typeof sessionOver;
  }
}

addTexts({ sessionOver });
