import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 2;
const WAITING = 100;

/**
 * A class's PINs take auth a second to hash, and a repeated write holds a database connection meanwhile: were all classes
 * let in on the first school day, no connection would be left for anything else.
 */
@Injectable()
export class ClassPinsLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
