import { addTexts } from '../add-texts';
import closed from './closed.en.json';

addTexts({ closed });
