import { addTexts } from '../add-texts';
import stepUp from './stepUp.en.json';

addTexts({ stepUp });
