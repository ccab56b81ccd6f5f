import { Injectable, type NestInterceptor, type Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Door, doorsOf, type RouteRules } from './doors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without rules is refused. */
    rules?: RouteRules;
  }
}

/**
 * Reads the decorators of all controllers once, before their routes are registered, and attaches the rules to each route for the guard.
 * Nest would read them again at every request, and would run every request through an interceptor that only writes need.
 */
@Injectable()
export class RouteCompiler {
  private readonly aroundWrites: { interceptor: NestInterceptor; unless: readonly string[] }[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  /** Adds an interceptor for writes by people only; `unless` a handler carries one of these marks. */
  addAroundWrites(interceptor: NestInterceptor, unless: readonly string[]): void {
    this.aroundWrites.push({ interceptor, unless });
  }

  doors(): Door[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? doorsOf(metatype as Type) : []));
  }

  compile(): void {
    for (const { handler, rules, besides } of this.doors()) {
      RouteConfig({ ...besides, rules })(handler);
      // Open and internal routes have no person to whom a stored response could belong.
      const isOfPerson = rules.access?.kind === 'permission' || rules.access?.kind === 'session';
      if (rules.step.writes && isOfPerson)
        Reflect.defineMetadata(INTERCEPTORS_METADATA, this.around(handler), handler);
    }
  }

  private around(handler: Door['handler']): NestInterceptor[] {
    const isMarked = (mark: string) => Reflect.getMetadata(mark, handler) === true;
    return this.aroundWrites
      .filter(({ unless }) => !unless.some(isMarked))
      .map(({ interceptor }) => interceptor);
  }
}
