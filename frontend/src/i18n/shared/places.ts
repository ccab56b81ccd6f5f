import { addTexts } from '../add-texts';
import places from './places.en.json';

addTexts({ places });
