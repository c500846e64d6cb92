# syntax=docker/dockerfile:1
# Builds the magazine and packs it; what runs is the packed folder, with its own Node.js, on Debian.
# See docs/guides/deploy.md.

FROM node:24-bookworm-slim AS pack
# strip makes the packed Node.js 30 MB smaller.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends binutils \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# PACK=--demo adds the demo magazine, which a first start brings in unless DEMO=off.
ARG PACK=""
RUN npm run pack -- ${PACK} /masthead

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data masthead \
 && install --directory --owner=masthead --group=masthead --mode=0700 /data
COPY --from=pack /masthead /opt/masthead
WORKDIR /opt/masthead
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A first start may bring the demo in before it listens.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/node", "server"]
