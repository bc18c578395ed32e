'use strict';
// Loaded before a program that has no setting for where it listens: without an address, it is loopback.

const { Server } = require('node:net');

const { listen } = Server.prototype;

Server.prototype.listen = function (port, host, ...rest) {
  return listen.call(this, port, host ?? '127.0.0.1', ...rest);
};
