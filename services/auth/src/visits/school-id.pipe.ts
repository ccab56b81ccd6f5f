import { AppError } from '@homeroom/contracts';
import { Injectable, ParseUUIDPipe } from '@nestjs/common';

/** An invalid id is answered with NOT_FOUND, like an unknown one. */
@Injectable()
export class SchoolId extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('NOT_FOUND') });
  }
}
