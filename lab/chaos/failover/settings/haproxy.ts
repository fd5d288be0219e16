import { balancer, databases, instances, type Place, ports } from "../addresses.ts";

// As in deploy/haproxy.cfg and deploy/haproxy-database.cfg (a test compares), but for TLS, addresses and the number
// of connections, which is limited by how many files a process may open here.

/** In front of the instances. */
export function webProxySettings(): string {
  return `global
  log stdout format raw local0
  maxconn 5000

defaults
  mode http
  log global
  option httplog
  option dontlognull
  timeout connect 2s
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 3s

frontend web
  bind ${balancer.address}:${ports.web}
  http-request set-header X-Forwarded-For %[src]
  default_backend instances

backend instances
  balance leastconn
  option httpchk
  http-check send meth GET uri /api/health ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  acl is_vote path_reg ^/api/contests/[0-9]+/vote$
  http-request disable-l7-retry unless METH_GET or is_vote
  default-server check inter 1s fastinter 500ms fall 3 rise 1 maxconn 50000
${servers(instances, ports.instance)}
  option allbackups
${servers(instances, ports.instance, { suffix: "-anyway", options: " no-check backup" })}
`;
}

/** In front of PostgreSQL: one address that leads to the primary. */
export function primaryProxySettings(): string {
  return `global
  log stdout format raw local0
  maxconn 2000

defaults
  mode tcp
  log global
  option tcplog
  option clitcpka
  option srvtcpka
  timeout connect 2s
  timeout check 2s
  timeout client 24h
  timeout server 24h

listen postgresql
  bind ${balancer.address}:${ports.postgres}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check port ${ports.patroni} inter 1s fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(databases, ports.postgres)}
`;
}

function servers(places: readonly Place[], port: number, { suffix = "", options = "" } = {}): string {
  return places.map(({ name, address }) => `  server ${name}${suffix} ${address}:${port}${options}`).join("\n");
}
