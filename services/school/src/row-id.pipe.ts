import { AppError } from '@homeroom/contracts';
import { Injectable, ParseUUIDPipe } from '@nestjs/common';

/** A malformed id is answered as not found, like one that does not exist. */
@Injectable()
export class RowId extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('NOT_FOUND') });
  }
}
