# One image for every role: the command says which. The embedded servers and the packaged browser of `npm start` are
# optional dependencies and stay out of it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts \
  # The Temporal SDK ships its native part for every platform; this image is one of them.
  && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 -not -name "$(uname -m)-unknown-linux-gnu" -exec rm -r {} +

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 SVC_DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
USER node
VOLUME /data
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/workers/start.js", "api"]
