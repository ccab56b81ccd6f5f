import { addTexts } from '../add-texts';
import points from './points.en.json';

addTexts({ points });
