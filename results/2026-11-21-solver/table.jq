# Markdown table of JMH results: median and extremes over all iterations of all forks.
def median: sort | if length % 2 == 1 then .[(length - 1) / 2] else (.[length / 2 - 1] + .[length / 2]) / 2 end;
def rounded: if . >= 100 then round else (. * 10 | round) / 10 end;
def total(name): .secondaryMetrics[name].score // 0;
def explained:
    if .secondaryMetrics.agrees then
        "\(100 * total("explained") / (total("explained") + total("agrees") + total("undecided")) | rounded) %"
    else "" end;
"Shared machine, far more runnable threads than cores: see `load.txt`. Times of different rows are not comparable where lowest and",
"highest lie far apart (`generateAndRender` cannot be faster than `generate`). Bytes per operation are steady. One operation is a case,",
"of `EvaluateBenchmark` a row. The raw mean of `B/op` of `PredictBenchmark` includes a check after the last iteration; the median does",
"not. `explained`: share of verdicts `Explained`, followed more than once.",
"",
"| benchmark | parameters | median | lowest | highest | unit | B/op | explained |",
"| --- | --- | ---: | ---: | ---: | --- | ---: | ---: |",
(add[]
    | ([.primaryMetric.rawData[][]]) as $scores
    | (.params | [.size, .level, .predicate] | map(select(.)) | join(" ")) as $parameters
    | "| \(.benchmark | split(".")[-2:] | join(".")) | \($parameters) | \($scores | median | rounded)"
        + " | \($scores | min | rounded) | \($scores | max | rounded) | \(.primaryMetric.scoreUnit)"
        + " | \([.secondaryMetrics["gc.alloc.rate.norm"].rawData[][]] | median | rounded)"
        + " | \(explained) |")
